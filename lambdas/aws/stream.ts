/** What Lambda hands over of a DynamoDB stream that tells keys only, as far as we read it. */
export type StreamEvent = { readonly Records: readonly StreamRecord[] };

export type StreamRecord = {
  readonly eventName?: 'INSERT' | 'MODIFY' | 'REMOVE';
  readonly dynamodb?: {
    readonly Keys?: Readonly<Record<string, { readonly S?: string }>>;
    readonly SequenceNumber?: string;
  };
};

/** Which records to hand over again: from the first of these on, all of them. None, where everything was seen to. */
export type StreamAnswer = { readonly batchItemFailures: readonly { readonly itemIdentifier: string }[] };
