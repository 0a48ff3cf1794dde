import * as z from 'zod';

/**
 * What SES tells of a letter through EventBridge, as far as we read it: whether it was delivered, came back, or was called unwanted. The tag is
 * the one it was sent with.
 */
const MailEvent = z.object({
  source: z.literal('aws.ses'),
  detail: z.object({
    eventType: z.string(),
    mail: z.object({ destination: z.array(z.string()), tags: z.record(z.string(), z.array(z.string())).optional() }),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: z.array(z.object({ emailAddress: z.string() })) }).optional(),
    complaint: z.object({ complainedRecipients: z.array(z.object({ emailAddress: z.string() })) }).optional(),
  }),
});

/** The name of the tag that says which letter it is. */
export const TAG = 'letter';

/** What became of a letter after it left us. */
export type Fate =
  | { readonly fate: 'delivered' }
  /** To these it can never be delivered. */
  | { readonly fate: 'bounce' | 'complaint'; readonly addresses: readonly string[] }
  /** It came back for a cause that may pass. */
  | { readonly fate: 'returned' };

/** Undefined for an event of another source, or of a kind that changes nothing. */
export function readMailEvent(event: unknown): { readonly tag: string | undefined; readonly what: Fate } | undefined {
  const parsed = MailEvent.safeParse(event);
  if (!parsed.success) return undefined;
  const { eventType, mail, bounce, complaint } = parsed.data.detail;
  const tag = mail.tags?.[TAG]?.[0];
  const addresses = (among: readonly { readonly emailAddress: string }[]): readonly string[] => among.map(({ emailAddress }) => emailAddress);
  if (eventType === 'Delivery') return { tag, what: { fate: 'delivered' } };
  if (bounce !== undefined) return { tag, what: bounce.bounceType === 'Permanent' ? { fate: 'bounce', addresses: addresses(bounce.bouncedRecipients) } : { fate: 'returned' } };
  return complaint && { tag, what: { fate: 'complaint', addresses: addresses(complaint.complainedRecipients) } };
}
