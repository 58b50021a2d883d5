/* The parts of an OpenAPI document that tests read. */

export interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: { readonly [name: string]: Schema }
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}
export interface Operation {
  readonly responses: {
    readonly [status: string]: { readonly content?: { readonly [type: string]: { readonly schema: Schema } } }
  }
}
export interface OpenApi {
  readonly paths: { readonly [path: string]: { readonly get?: Operation } }
}
