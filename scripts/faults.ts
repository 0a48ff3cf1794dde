const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this user may not read or write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
  EISDIR: 'this is a folder, not a file',
  Z_BUF_ERROR: 'the file is cut short: its end is not there',
  Z_DATA_ERROR: 'this is no whole file in gzip',
};

/** What the disk or gzip says of a file, in plain words; what it says itself where we have none, and names the file in its own way. */
export function fileFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return WORDS[(error as NodeJS.ErrnoException).code ?? ''] ?? error.message;
}

export const isFileFault = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && WORDS[(error as NodeJS.ErrnoException).code ?? ''] !== undefined;
