import { Button, Drawer, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createAnswering } from '../../../../renderers/useAnswering'
import type { Answering } from '../../../../schemas/answering/types'
import { compileForm } from '../../../../schemas/compile/compileForm'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { keepsVersions } from '../../../../schemas/model/recordSettings'
import type { FormDocument } from '../../../../schemas/model/form'
import { own } from '../../../../schemas/model/json'
import { loadPorts } from '../../../answering/loadPorts'
import { useApi } from '../../../auth/session'
import { partOfForm } from '../../../shared/bulk/partOfForm'
import { SharedAnswersForm } from '../../../shared/bulk/SharedAnswersForm'
import { LoadProblem } from '../../../shared/LoadProblem'
import { useT } from '../../../shared/useT'
import { useChangeSetUndo } from '../../../shared/tasks/useChangeSetUndo'
import { useSeeChange } from '../../../shared/tasks/useSeeChange'
import { bulkAnswers, groupsOf, type TargetSet } from './bulkAnswers'
import { BulkExamples } from './BulkExamples'
import { BulkFields, BulkSet, useFieldNames } from './BulkFields'
import { BulkProgress } from './BulkProgress'
import type { ChosenRecords } from './chosenRecords'
import { RunWorkflows } from './RunWorkflows'
import { useBulkEdit } from './useBulkEdit'

export interface BulkEditPanelProps {
  readonly formId: number
  readonly form: CompiledForm
  readonly chosen: ChosenRecords
  readonly onClose: () => void
  /** Called when it is done, or a task was started. */
  readonly onDone: () => void
}

/** The fields to change, and their answers so far. */
interface Draft {
  readonly fields: readonly string[]
  readonly answering: Answering | null
}

/**
 * Returns the draft for other fields, keeping the answers of those that stay. Starts empty, because a default would be written everywhere.
 */
function draftOf(
  document: FormDocument,
  form: CompiledForm,
  fields: readonly string[],
  before: Answering | null,
): Draft {
  if (fields.length === 0) return { fields, answering: null }
  const compiled = compileForm({ document: partOfForm(document, form, fields) })
  const kept = Object.entries(before?.toSubmission() ?? {}).filter(([id]) => fields.includes(id))
  return { fields, answering: createAnswering({ compiled, answers: Object.fromEntries(kept) }) }
}

/** Returns the largest number of a group's sets in any record; undefined when not all records are loaded. */
function mostSets({ records }: ChosenRecords, groupId: string): number | undefined {
  if (!records) return undefined
  const counts = records.map(({ answers }) => {
    const sets = own(answers, groupId)
    return Array.isArray(sets) ? sets.length : 0
  })
  return Math.max(0, ...counts)
}

/** Draws the bulk edit of records: which fields, their answers, the consequences, and the progress. */
export function BulkEditPanel({ formId, form, chosen, onClose, onDone }: BulkEditPanelProps) {
  const t = useT()
  const api = useApi()
  const undo = useChangeSetUndo()
  const see = useSeeChange()
  const nameOf = useFieldNames(form)
  const [draft, setDraft] = useState<Draft>({ fields: [], answering: null })
  const [sets, setSets] = useState<Readonly<Record<string, TargetSet>>>({})
  const ready = useQuery({
    queryKey: ['bulkEdit', formId],
    queryFn: async ({ signal }) => ({
      document: (await api.forms.getForm({ formId }, signal)) as FormDocument,
      ports: await loadPorts(api.server, api.uploads.uploadsFor(formId), api.rows.rowsFor(formId)),
    }),
  })
  const { step, isBusy, check, apply, back } = useBulkEdit(formId, chosen, { onClose, onDone })
  const [runsWorkflows, setRunsWorkflows] = useState(true)
  const { fields, answering } = draft
  const { count } = chosen
  const title = count === undefined ? t('bulk.edit.titleAll') : t('bulk.edit.title', { count })
  const setOf = (group: string): TargetSet => own(sets, group) ?? (mostSets(chosen, group) === 0 ? 'new' : 1)

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      // A click outside must not discard the answers.
      closeOnClickOutside={false}
      title={title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {ready.isError && <LoadProblem error={ready.error} onRetry={() => void ready.refetch()} />}
      {step.at === 'answers' && ready.data && (
        <>
          <BulkFields
            form={form}
            chosen={fields}
            onChange={(ids) => setDraft(draftOf(ready.data.document, form, ids, answering))}
          />
          {answering ? (
            <SharedAnswersForm
              key={fields.join()}
              answering={answering}
              ports={ready.data.ports}
              hint={t('bulk.edit.hint')}
              submit={t('bulk.check')}
              refusal={[]}
              isSaving={isBusy}
              onSave={(answers) =>
                check(
                  bulkAnswers(
                    form,
                    fields,
                    answers,
                    Object.fromEntries(groupsOf(form, fields).map((id) => [id, setOf(id)])),
                  ),
                )
              }
              onCancel={onClose}
            >
              {groupsOf(form, fields).map((id) => (
                <BulkSet
                  key={id}
                  name={nameOf(id)}
                  meant={setOf(id)}
                  most={mostSets(chosen, id)}
                  onChange={(meant) => setSets({ ...sets, [id]: meant })}
                />
              ))}
            </SharedAnswersForm>
          ) : (
            <Group justify="flex-end" mt="lg">
              <Button variant="default" onClick={onClose}>
                {t('action.cancel')}
              </Button>
            </Group>
          )}
        </>
      )}
      {step.at === 'check' && (
        <BulkProgress
          answer={step.answer}
          isPlan
          leave={t('action.back')}
          onLeave={back}
          more={({ counts }) => (
            <>
              {counts.changed > 0 && (
                <BulkExamples bulkId={step.answer.bulk_id} formId={formId} changed={counts.changed} />
              )}
              <RunWorkflows count={counts.workflows} checked={runsWorkflows} onChange={setRunsWorkflows} />
            </>
          )}
        >
          {({ counts }) => (
            <Button loading={isBusy} disabled={counts.changed === 0} onClick={() => apply(runsWorkflows)}>
              {t(counts.invalid + counts.refused > 0 ? 'bulk.edit.applyOthers' : 'catalogRows.edit.save', {
                count: counts.changed,
              })}
            </Button>
          )}
        </BulkProgress>
      )}
      {step.at === 'check' && ready.data && !keepsVersions(ready.data.document) && (
        <Text size="sm" c="orange" mt="md">
          {t('bulk.noUndo')}
        </Text>
      )}
      {step.at === 'done' && (
        <BulkProgress answer={step.answer} isPlan={false} leave={t('action.close')} onLeave={onClose}>
          {({ changeSetId }) => (
            <>
              <Button variant="subtle" onClick={() => see(step.answer.bulk_id, Infinity)?.go()}>
                {t('changes.see')}
              </Button>
              {changeSetId !== null && (
                <Button
                  variant="light"
                  onClick={() => {
                    onClose()
                    undo(changeSetId)
                  }}
                >
                  {t('action.undo')}
                </Button>
              )}
            </>
          )}
        </BulkProgress>
      )}
    </Drawer>
  )
}
