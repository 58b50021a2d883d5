import type { Plugin } from 'vite'

/** `….json?library` are the texts that the package for integrators has. */
export declare const withLibraryTexts: Plugin
