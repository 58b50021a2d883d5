import type { Plugin } from 'vite'

export declare function offlineFiles(): Plugin
