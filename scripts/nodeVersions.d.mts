export declare const range: string
export declare function runsOn(version: string): boolean
