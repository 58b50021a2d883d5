import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { createAnswering } from '../../../../renderers/useAnswering'
import type { RecordDocument } from '../../../../schemas/api/records'
import { compileForm } from '../../../../schemas/compile/compileForm'
import type { Address, Answers } from '../../../../schemas/model/answers'
import { AskWhyContext } from '../../../designer/preview/AskWhyContext'
import { HiddenFields } from '../../../designer/preview/HiddenFields'
import { WhyPanel } from '../../../designer/preview/WhyPanel'
import { useApi, useUser } from '../../../auth/session'
import { LoadProblem } from '../../../shared/LoadProblem'
import { useT } from '../../../shared/useT'
import { RecordLoading } from '../RecordLoading'

export interface RecordWhyProps {
  readonly record: RecordDocument
  /** The answers at that time, and the form's revision that they follow. */
  readonly answers: Answers
  readonly revision: number
  readonly address: Address
  readonly onClose: () => void
}

/** Explains why a field of a record is, or was, shown, required or locked: the rules of that revision, with the answers at that time. */
export function RecordWhy({ record, answers, revision, address, onClose }: RecordWhyProps) {
  const api = useApi()
  const form = useQuery({
    queryKey: ['recordsForm', record.form_id, revision, 'rules'],
    queryFn: ({ signal }) => api.forms.getFormAndRules({ formId: record.form_id, revision }, signal),
    staleTime: Infinity,
  })
  if (form.isPending) return <RecordLoading />
  if (form.isError) return <LoadProblem error={form.error} onRetry={() => void form.refetch()} />
  return <Why {...{ record, answers, address, onClose }} document={form.data} />
}

interface WhyProps extends Omit<RecordWhyProps, 'revision'> {
  readonly document: Parameters<typeof compileForm>[0]['document']
}

function Why({ record, answers, address, document, onClose }: WhyProps) {
  const t = useT()
  const { id, groups } = useUser()
  const answering = useMemo(() => {
    const { user_id: userId, timezone } = record
    const user = userId === null ? null : { id: userId, groupIds: userId === id ? groups : [] }
    return createAnswering({ compiled: compileForm({ document }), answers, timezone, user })
  }, [record, answers, document, id, groups])
  const [trail, setTrail] = useState<readonly Address[]>([address])
  const askWhy = useCallback((next: Address) => setTrail((before) => [...before, next]), [])
  const asked = trail.at(-1) ?? address
  const isForSome = answering.explain(asked)?.rules.some(({ admitted }) => !admitted) === true
  return (
    <AskWhyContext value={askWhy}>
      <WhyPanel
        answering={answering}
        document={document}
        address={asked}
        onBack={trail.length > 1 ? () => setTrail((before) => before.slice(0, -1)) : null}
        onClose={onClose}
      />
      {isForSome && (
        <Text size="sm" c="dimmed" px="sm">
          {t('records.why.forSome')}
        </Text>
      )}
      <HiddenFields answering={answering} />
    </AskWhyContext>
  )
}
