import type { ReactNode } from 'react'

/** A line of a grid that is no row: the head of a group, or what brings more of its rows. */
export interface GridBand {
  /** Tells it from others. */
  readonly band: string
  /** How deep it lies, from 1. */
  readonly level: number
  /** Whether what is under it is shown; absent: nothing is. */
  readonly isOpen?: boolean | undefined
  /** Its place among its siblings, from 1, and how many these are. */
  readonly place?: number | undefined
  readonly siblings?: number | undefined
  /** What readers are told, where that is not what is seen. */
  readonly label?: string | undefined
  readonly content: ReactNode
  /** What columns come to in it. */
  readonly footOf?: ((columnId: string) => ReactNode) | undefined
  /** Absent: nothing can be done with it. */
  readonly onPress?: (() => void) | undefined
}

export const isBand = <Row extends object>(line: Row | GridBand): line is GridBand => 'band' in line

/** How deep each line lies: a row below the group that it is in. */
export function levelsOf(lines: readonly object[]): readonly number[] {
  let above = 0
  return lines.map((line) => {
    if (!isBand(line)) return above + 1
    if (line.isOpen !== undefined) above = line.level
    return line.level
  })
}
