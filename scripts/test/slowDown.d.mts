export declare function slowDown(
  pid: number,
  isSlow: (command: string) => boolean,
  factor: number,
): () => void
export declare function load(count: number): () => void
