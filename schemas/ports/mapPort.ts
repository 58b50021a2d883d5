export interface MapPlace {
  readonly latitude: number
  readonly longitude: number
  /** The place's usual name. */
  readonly name: string
}

/** The source of maps. Without tiles, a map is a list of places and two numbers. */
export interface MapPort {
  readonly tiles: {
    /** Contains `{z}`, `{x}`, `{y}`. */
    readonly url: string
    /** Plain text. */
    readonly attribution: string
    readonly maxZoom: number
  } | null
  /** Searches points of interest, airports, addresses and administrative areas. */
  readonly search?: (text: string, signal?: AbortSignal) => Promise<readonly MapPlace[]>
}
