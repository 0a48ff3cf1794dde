import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DeadLetters } from '../notify/mailing.ts';

/** Letters that failed for good, in the queue that an alarm watches. */
export function sqsDeadLetters(queueUrl: string): DeadLetters {
  const sqs = new SQSClient();
  return {
    async lay(letter) {
      await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(letter) }));
    },
  };
}
