/** The device's position. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
  /** In metres. */
  readonly accuracy: number
}

/** Reads the device's position. Rejects with a `PortFailure` (`LOCATION_DENIED`, `LOCATION_UNAVAILABLE`). */
export interface LocationPort {
  readonly position: (options: {
    readonly timeoutMs: number
    /** Requires a new reading instead of a recent one, because the user says that the device moved. */
    readonly fresh?: boolean
  }) => Promise<Position>
}
