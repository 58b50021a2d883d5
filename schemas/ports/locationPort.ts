/** Where the device is. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
  /** Metres. */
  readonly accuracy: number
}

/** Rejects with a `PortFailure` (`LOCATION_DENIED`, `LOCATION_UNAVAILABLE`). */
export interface LocationPort {
  readonly position: (options: {
    readonly timeoutMs: number
    /** Not where the device was a moment ago: somebody says that it moved. */
    readonly fresh?: boolean
  }) => Promise<Position>
}
