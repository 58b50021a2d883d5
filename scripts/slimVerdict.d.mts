import type { Plugin } from 'vite'

export declare const slimVerdict: Plugin
