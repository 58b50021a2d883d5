import { paths } from '../../schemas/api/paths'
import type { FormUses } from '../../schemas/api/formDesign'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import type { ApiClient } from './client'

/** A form as programs use it. */
export interface TypedFormsApi {
  /** The OpenAPI document of its records. */
  readonly openApi: (formId: number, signal?: AbortSignal) => Promise<JsonSchema>
  /** Which programs use it. */
  readonly uses: (formId: number) => Promise<FormUses>
  /** A client in TypeScript, as text. */
  readonly client: (formId: number) => Promise<string>
}

export function createTypedFormsApi(client: ApiClient): TypedFormsApi {
  return {
    openApi: (id, signal) => client.get(paths.formOpenApi, { params: { id }, ...(signal && { signal }) }),
    uses: (id) => client.get(paths.formUses, { params: { id } }),
    client: (id) => client.get(paths.formClient, { params: { id } }),
  }
}
