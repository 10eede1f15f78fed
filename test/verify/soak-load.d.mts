export class Ledger {
  readonly files: Map<string, string>;
  readonly strange: string[];
  count(name: string): void;
  of(name: string): number;
}

export class Sender {
  constructor(
    copies: readonly { readonly url: string }[],
    ledger: Ledger,
    passing?: readonly number[],
  );
  send(
    kind: string,
    path: string,
    init: RequestInit,
    expected: readonly number[],
  ): Promise<{ readonly status: number; readonly json: unknown } | undefined>;
}
