declare module 's3rver' {
  interface Options {
    readonly port: number
    readonly address: string
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets: readonly { readonly name: string }[]
  }
  class S3rver {
    constructor(options: Options)
    run(): Promise<unknown>
    close(): Promise<void>
  }
  export = S3rver
}
