/** What the benchmarks use of Lighthouse, whose own types are there only once `npm run bench` has installed it. */
declare module 'lighthouse' {
  interface Category {
    /** 0 to 1; null when it could not be measured. */
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }

  interface Visit {
    categories: Partial<Record<string, Category>>;
    audits: Partial<Record<string, { score: number | null; numericValue?: number }>>;
    environment: { benchmarkIndex: number };
  }

  interface Flags {
    port: number;
    output: 'json';
    logLevel: 'error';
    onlyCategories: string[];
  }

  function lighthouse(address: string, flags: Flags): Promise<{ lhr: Visit } | undefined>;
  // eslint-disable-next-line import-x/no-default-export -- this is how Lighthouse exports it
  export default lighthouse;
}
