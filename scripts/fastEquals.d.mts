export declare function createCustomEqual(options: {
  readonly circular?: boolean
  readonly createCustomConfig: () => {
    readonly areFunctionsEqual: (one: unknown, other: unknown) => boolean
  }
}): (one: unknown, other: unknown) => boolean

export declare const circularDeepEqual: (one: unknown, other: unknown) => boolean
