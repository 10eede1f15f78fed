export declare const START: string;
export declare const END: string;
export declare function issueTable(
  issues: Readonly<
    Record<
      string,
      {
        readonly severity: string;
        readonly effect: string;
        readonly stage: string;
        readonly message: string;
        readonly section: string;
      }
    >
  >,
): string;
export declare function tableIn(page: string): string | undefined;
export declare function withTable(page: string, table: string): string;
