import type { Alias, Plugin } from 'vite'

export declare function readyTexts(): Plugin

export declare const withoutParser: Alias

export declare const slimIntl: Alias
