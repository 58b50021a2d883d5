import type { Rolldown } from 'vite'

/** `web`: the folder of the interface's source. */
export declare function chunkGroups(web: string): Rolldown.CodeSplittingGroup[]
