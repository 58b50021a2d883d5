import type { Plugin } from 'vite'

/** `file`: where the paths are listed. */
export declare function readyPaths(file: string): Plugin
