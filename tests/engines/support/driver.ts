/** A key by its name in the DOM, such as `Enter` or `ArrowDown`; of a chord the last one is pressed while the others are held. */
export type Keys = readonly [...('Control' | 'Shift' | 'Alt')[], string]

export interface Point {
  readonly x: number
  readonly y: number
}

/** What each engine can be told to do. A selector names one element of the page, a point counts from the window's corner. */
export interface Driver {
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Runs the body of a function in the page, whatever the page's policy says of scripts. */
  readonly run: <T>(body: string, ...args: readonly unknown[]) => Promise<T>
  readonly click: (selector: string) => Promise<void>
  /** Types into what has the focus, key by key. */
  readonly type: (text: string) => Promise<void>
  readonly press: (keys: Keys) => Promise<void>
  /** Moves a pressed pointer along the points. */
  readonly drag: (points: readonly Point[]) => Promise<void>
  /** Takes the option with this text from a list of the engine's own. */
  readonly choose: (selector: string, option: string) => Promise<void>
  readonly upload: (selector: string, paths: readonly string[]) => Promise<void>
  readonly resize: (width: number, height: number) => Promise<void>
  readonly screenshot: (path: string) => Promise<void>
  readonly close: () => Promise<void>
}
