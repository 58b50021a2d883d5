import type { Plugin } from 'vite'

/** Leaves out what of RJSF our forms never draw. */
export declare const slimRjsf: Plugin
