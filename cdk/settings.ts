/** What differs between installations: given as CDK context, on the command line (`-c name=value`) or under `context` in cdk.json. */
export type Settings = {
  /** Which installation this is: `live`, `trial`. Part of every name. */
  readonly environment: string;
  /** Where players reach the site; undefined for the name that CloudFront gives it. */
  readonly site: { readonly domain: string; readonly certificate: string } | undefined;
  /** The hosted zone of both domains, where Route 53 has it: then the records are made too. */
  readonly zone: { readonly name: string; readonly id: string } | undefined;
  /** Whom letters come from: `Fieldpost <post@example.org>`. */
  readonly mailFrom: string;
  /** Who is told of alarms and of what is spent. */
  readonly alarms: string | undefined;
  /** US dollars a month at which that address is told. */
  readonly budget: number | undefined;
  /** Who may be called to a game outside an event: addresses or ids of players, with commas between. */
  readonly arbiters: string;
  /** Nothing is followed and no clock is looked at: for an import into a new installation. */
  readonly paused: boolean;
  /** The ARN of another installation's key in another region, of which this one is to have the replica, to go on with its ring. */
  readonly primaryKey: string | undefined;
  /** The wrapped key ring (docs/keys.md) as base64; undefined before there is one. */
  readonly ring: string | undefined;
};

type Given = (name: string) => unknown;

/** Throws with the name of what is missing or is not as it should be. */
export function readSettings(given: Given, ring: string | undefined): Settings {
  const text = (name: string, pattern: RegExp, example: string): string | undefined => {
    const value = given(name);
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string' || !pattern.test(value)) throw new Error(`${name} is not as it should be: ${JSON.stringify(value)}; one is ${example}`);
    return value;
  };
  const needed = (value: string | undefined, name: string, why: string): string => {
    if (value === undefined) throw new Error(`say -c ${name}=…: ${why}`);
    return value;
  };
  const host = /^(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;
  const domain = text('domain', host, 'play.example.org');
  const zone = text('zone', host, 'example.org');
  const budget = text('budget', /^\d+$/, '25');
  return {
    environment: text('environment', /^[a-z][a-z0-9-]{1,20}$/, 'live') ?? 'trial',
    site: domain === undefined ? undefined : {
      domain,
      certificate: needed(text('certificate', /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'arn:aws:acm:us-east-1:123456789012:certificate/…'), 'certificate', 'CloudFront wants one for the domain, of ACM in us-east-1'),
    },
    zone: zone === undefined ? undefined : { name: zone, id: needed(text('zoneId', /^Z[A-Z0-9]+$/, 'Z0123456789'), 'zoneId', 'the hosted zone’s id') },
    mailFrom: needed(text('mailFrom', /^[^<>"\\]+<[^<>@\s]+@[a-z0-9-]+(\.[a-z0-9-]+)+>$/, 'Fieldpost <post@example.org>'), 'mailFrom', 'whom letters come from, “Fieldpost <post@example.org>”'),
    alarms: text('alarms', /^[^@\s]+@[^@\s]+$/, 'ops@example.org'),
    budget: budget === undefined ? undefined : Number(budget),
    arbiters: text('arbiters', /^[^\s]+$/, 'ann@example.org,player_1') ?? '',
    primaryKey: text('primaryKey', /^arn:aws:kms:[a-z0-9-]+:\d{12}:key\/mrk-\w+$/, 'arn:aws:kms:eu-central-1:123456789012:key/mrk-…'),
    paused: text('paused', /^(true|false)$/, 'true') === 'true',
    ring,
  };
}

/** The domain that letters come from. */
export const mailDomainOf = ({ mailFrom }: Pick<Settings, 'mailFrom'>): string => mailFrom.replace(/^.*@|>$/g, '');
