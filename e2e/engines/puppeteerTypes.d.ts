/** What the tests use of Puppeteer, whose own types are there only once `npm run test:nightly` has installed it. */
declare module 'puppeteer-core' {
  export interface ElementHandle<E> {
    click(): Promise<void>;
    type(text: string): Promise<void>;
    uploadFile(this: ElementHandle<HTMLInputElement>, file: string): Promise<void>;
    /** Only marks the type. */
    readonly element?: E;
  }

  export interface Page {
    evaluate(work: string | (() => void)): Promise<unknown>;
    evaluateHandle(source: string): Promise<{ asElement(): unknown }>;
    goto(url: string): Promise<unknown>;
    reload(): Promise<unknown>;
    url(): string;
    screenshot(options: { path: `${string}.png` }): Promise<unknown>;
    setViewport(size: { width: number; height: number }): Promise<void>;
  }

  export interface Browser {
    pages(): Promise<Page[]>;
    newPage(): Promise<Page>;
    close(): Promise<void>;
  }

  export function launch(options: { browser: 'firefox'; executablePath: string; headless: boolean }): Promise<Browser>;
}
