import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnStage, HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** Requests a second over all players, and how many more at once: some hundred times what 10,000 running games ask for. */
export const THROTTLE = { throttlingRateLimit: 200, throttlingBurstLimit: 400 };

/**
 * A line for each request, by which one can be found and timed. Neither path nor query nor address is in it: invitations and calendars have their
 * secret there.
 */
export const ACCESS_LINE = {
  request: '$context.requestId', at: '$context.requestTimeEpoch', method: '$context.httpMethod', route: '$context.routeKey',
  status: '$context.status', ms: '$context.responseLatency', error: '$context.error.message', integration: '$context.integrationErrorMessage',
};

export type Http = {
  readonly api: HttpApi;
  /** The name of the host it is reached at. */
  readonly host: string;
  /** Requests under `/api` reach this Lambda. What is not there it says itself, in the form of all its problems. */
  readonly route: (api: Function) => void;
};

export function makeHttp(scope: Construct, name: string): Http {
  const api = new HttpApi(scope, 'Http', { apiName: name, description: `The API of ${name}`, createDefaultStage: false });
  const log = new LogGroup(scope, 'HttpLog', { logGroupName: `/aws/http/${name}`, retention: RetentionDays.THREE_MONTHS, removalPolicy: RemovalPolicy.DESTROY });
  new CfnStage(scope, 'HttpStage', {
    apiId: api.apiId,
    stageName: '$default',
    autoDeploy: true,
    defaultRouteSettings: { ...THROTTLE, detailedMetricsEnabled: false },
    accessLogSettings: { destinationArn: log.logGroupArn, format: JSON.stringify(ACCESS_LINE) },
  });
  return {
    api,
    host: `${api.apiId}.execute-api.${Stack.of(scope).region}.${Stack.of(scope).urlSuffix}`,
    route: (handler) => void api.addRoutes({ path: '/api/{proxy+}', methods: [HttpMethod.ANY], integration: new HttpLambdaIntegration('Api', handler) }),
  };
}
