import { useQueries } from '@tanstack/react-query'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { useApi } from '../../../auth/session'
import { recordsFormQuery } from '../formQueries'

/** Returns revisions of a form, to describe changes of answers. */
export function useFormRevisions(formId: number, numbers: readonly number[]) {
  const api = useApi()
  const revisions = [...new Set(numbers)]
  return useQueries({
    queries: revisions.map((revision) => recordsFormQuery(api, formId, revision)),
    combine: (results) => ({
      byRevision: new Map<number, CompiledForm>(
        results.flatMap(({ data }, at) => {
          const revision = revisions[at]
          return data && revision !== undefined ? [[revision, data.compiled] as const] : []
        }),
      ),
      isLoading: results.some(({ isPending }) => isPending),
    }),
  })
}
