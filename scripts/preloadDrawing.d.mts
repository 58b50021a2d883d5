import type { Plugin } from 'vite'

export declare function preloadDrawing(): Plugin
