import * as z from 'zod';
import { Arbiters } from './arbiters.ts';

const Environment = z.object({
  /** The table, which is also what the ring's ciphertext is bound to. */
  TABLE: z.string().min(3),
  /** Where players reach the site. */
  ORIGIN: z.url({ protocol: /^https$/ }).transform((url) => new URL(url).origin),
  /** The key ring as KMS wrapped it (`lambdas/aws/ring.ts`): ciphertext, so that consoles and templates that show it show nothing. */
  KEY_RING: z.base64().min(100, 'the key ring is not set: see docs/keys.md'),
  /** Who may be called to a game. */
  ARBITERS: Arbiters,
});

const ApiEnvironment = Environment.extend({
  /** What only a request by way of CloudFront carries (`cdk/site.ts`). */
  EDGE_KEY: z.string().min(8),
});

const MailEnvironment = Environment.extend({
  /** The configuration set of SES that tells what becomes of letters. */
  MAIL_SET: z.string().min(1),
  /** The queue for letters that failed for good. */
  DEAD_LETTERS: z.url(),
  /** Whom letters come from: `Fieldpost <post@example.org>`. */
  MAIL_FROM: z.string().regex(/^[^<>]+<[^<>@\s]+@[^<>@\s]+>$/, 'a name and an address: Fieldpost <post@example.org>'),
});

export type Env = z.infer<typeof Environment>;
export type MailEnv = z.infer<typeof MailEnvironment>;

/** What every Lambda needs of its environment. Throws with what is wrong with which variable, while the Lambda loads. */
export const readEnv = (environment: NodeJS.ProcessEnv): Env => proved(Environment, environment);

/** The same for the one that answers requests. */
export const readApiEnv = (environment: NodeJS.ProcessEnv): z.infer<typeof ApiEnvironment> => proved(ApiEnvironment, environment);

/** The same for the one that sends letters. */
export const readMailEnv = (environment: NodeJS.ProcessEnv): MailEnv => proved(MailEnvironment, environment);

function proved<T>(schema: z.ZodType<T>, environment: NodeJS.ProcessEnv): T {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) throw new Error(`the environment is not as it should be:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
