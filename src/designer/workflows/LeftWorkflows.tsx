import { Alert, Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../auth/session'
import { useOneMutation } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

/** Says that a form's workflows do nothing, where whoever wrote them manages it no longer, with the way to take them over. */
export function LeftWorkflows({ formId }: { readonly formId: number }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const queryKey = ['workflowsLeft', formId]
  const { data: stored } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.workflows.ofForm(formId, signal)) ?? null,
  })
  const taking = useOneMutation({
    mutationFn: (revision: number) => api.workflows.restore(formId, revision, revision),
    onSuccess: () => toast.done(t('workflows.left.taken')),
    onError: toast.error,
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'formEditor' }),
  })
  if (stored?.author_left === undefined) return null
  return (
    <Alert color="orange" role="note" title={t('workflows.left')}>
      <Text size="sm" mb="sm">
        {t('workflows.left.text', { name: stored.author_left })}
      </Text>
      <Button variant="default" loading={taking.isPending} onClick={() => taking.mutate(stored.revision)}>
        {t('workflows.left.take')}
      </Button>
    </Alert>
  )
}
