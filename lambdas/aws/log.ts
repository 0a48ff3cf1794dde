import type { Log } from '../world.ts';

/** What Lambda tells a handler of the event at hand, as far as we read it. */
export type Invocation = { readonly awsRequestId: string };

/** Lambda hands a sandbox one event at a time, so which one a line belongs to is known without being passed along. */
let at: Invocation | undefined;

/** A line of JSON as CloudWatch keeps and queries it, with the request it belongs to; `console` would put words of its own before it. */
export const log: Log = (line) => void process.stdout.write(`${JSON.stringify({ ...line, request: at?.awsRequestId })}\n`);

/** The same handler, whose lines say which event they belong to. */
export function logged<E, A>(handle: (event: E, invocation?: Invocation) => Promise<A>): (event: E, invocation?: Invocation) => Promise<A> {
  return (event, invocation) => {
    at = invocation;
    return handle(event, invocation);
  };
}
