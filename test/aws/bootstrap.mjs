/** What Lambda's own runtime does, as far as a handler can tell: loads it, asks for one event after another, and hands over what came of each. */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** Asks the Runtime API. What cannot be asked any more is a sandbox that was taken down. */
function ask(method, path, body) {
  return new Promise((resolve, reject) => {
    const asked = request(`http://${process.env.AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime/${path}`, { method, agent }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ headers: answer.headers, text: Buffer.concat(chunks).toString() }));
    });
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const faultOf = (error) => ({ errorType: error?.name ?? 'Error', errorMessage: error?.message ?? String(error), trace: (error?.stack ?? '').split('\n') });

let handler;
try {
  ({ handler } = await import(`${process.env.LAMBDA_TASK_ROOT}/handler.mjs`));
} catch (error) {
  await ask('POST', 'init/error', faultOf(error));
  process.exit(1);
}
for (;;) {
  const { headers, text } = await ask('GET', 'invocation/next');
  const id = headers['lambda-runtime-aws-request-id'];
  const until = Number(headers['lambda-runtime-deadline-ms']);
  const context = { awsRequestId: id, functionName: process.env.AWS_LAMBDA_FUNCTION_NAME, getRemainingTimeInMillis: () => until - Date.now() };
  try {
    await ask('POST', `invocation/${id}/response`, (await handler(JSON.parse(text), context)) ?? null);
  } catch (error) {
    await ask('POST', `invocation/${id}/error`, faultOf(error));
  }
}
