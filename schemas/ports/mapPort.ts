export interface MapPlace {
  readonly latitude: number
  readonly longitude: number
  /** What people call it. */
  readonly name: string
}

/** Where maps come from. Without tiles a map is a list of places and two numbers. */
export interface MapPort {
  readonly tiles: {
    /** With `{z}`, `{x}`, `{y}`. */
    readonly url: string
    /** Plain text. */
    readonly attribution: string
    readonly maxZoom: number
  } | null
  /** Points of interest, airports, addresses and administrative areas. */
  readonly search?: (text: string, signal?: AbortSignal) => Promise<readonly MapPlace[]>
}
