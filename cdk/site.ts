import { Aws, Duration, Fn, RemovalPolicy } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods, CachePolicy, Distribution, Function, FunctionCode, FunctionEventType, FunctionRuntime, HeadersFrameOption, HeadersReferrerPolicy, HttpVersion,
  OriginRequestPolicy, PriceClass, ResponseHeadersPolicy, SecurityPolicyProtocol, ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, RecordTarget, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Http } from './http.ts';
import type { Settings } from './settings.ts';

/** The same policy as on one machine (`lambdas/local/pages.ts`); a test holds the two together. */
export const CONTENT_POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Runs at CloudFront for the page: addresses of its views are all one file. */
const PAGE_CODE = `function handler(event) {
  var request = event.request;
  if (!/\\.[a-z0-9]+$/.test(request.uri)) request.uri = '/index.html';
  return request;
}`;

/** Runs at CloudFront for the API: whom a request came from is for CloudFront to say, and not for the request. */
const API_CODE = `function handler(event) {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return event.request;
}`;

export type Site = { readonly scope: Construct; readonly name: string; readonly bucket: Bucket; readonly distribution: Distribution; readonly origin: string; readonly headers: ResponseHeadersPolicy };

/** The page, from a bucket that only CloudFront reads. Its files are put there by a step of their own (docs/operating.md). */
export function makeSite(scope: Construct, name: string, given: Settings['site'], zone: IHostedZone | undefined): Site {
  const bucket = new Bucket(scope, 'Page', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    removalPolicy: RemovalPolicy.RETAIN,
  });
  const headers = new ResponseHeadersPolicy(scope, 'Headers', {
    responseHeadersPolicyName: name,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: CONTENT_POLICY, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: false, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
    },
    customHeadersBehavior: { customHeaders: [{ header: 'permissions-policy', value: 'camera=(), geolocation=(), microphone=(), payment=()', override: true }] },
    removeHeaders: ['server'],
  });
  const distribution = new Distribution(scope, 'Site', {
    comment: name,
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    ...(given && {
      domainNames: [given.domain],
      certificate: Certificate.fromCertificateArn(scope, 'Certificate', given.certificate),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    }),
    defaultBehavior: {
      // The CDK's own types do not hold with exactOptionalPropertyTypes here.
      origin: S3BucketOrigin.withOriginAccessControl(bucket as IBucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headers,
      compress: true,
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: atEdge(scope, 'PageAtEdge', `${name}-page`, PAGE_CODE) }],
    },
  });
  if (given && zone) {
    const record = { zone, recordName: `${given.domain}.`, target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)) };
    new ARecord(scope, 'SiteAddress', record);
    new AaaaRecord(scope, 'SiteAddress6', record);
  }
  return { scope, name, bucket, distribution, headers, origin: `https://${given?.domain ?? distribution.distributionDomainName}` };
}

/**
 * Puts the API under `/api` of the same origin, uncached. Gives what only a request by way of CloudFront carries: by it the API knows that
 * `x-viewer-address` may be believed. It is part of the stack's own id, which nobody outside the account is told.
 */
export function serveApi({ scope, name, distribution, headers }: Site, { host }: Http): string {
  const key = Fn.select(2, Fn.split('/', Aws.STACK_ID));
  distribution.addBehavior('/api/*', new HttpOrigin(host, { customHeaders: { 'x-fieldpost-edge': key } }), {
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: headers,
    compress: true,
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: atEdge(scope, 'ApiAtEdge', `${name}-api`, API_CODE) }],
  });
  return key;
}

const atEdge = (scope: Construct, id: string, functionName: string, code: string): Function =>
  new Function(scope, id, { functionName, code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 });
