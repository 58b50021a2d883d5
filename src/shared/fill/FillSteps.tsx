import { Alert, Skeleton, Text } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import { errorText } from '../errorText'
import { Failed } from '../ListStates'
import { isActive } from '../tasks/useTasks'
import { useT } from '../useT'
import { CheckStep } from './CheckStep'
import { columnOf, fittingFormats, fittingMapping } from './fillMapping'
import type { FillSubject } from './fillSubject'
import { choiceOfSheet, type FillChoice } from './fillState'
import { FilesStep } from './FilesStep'
import { LoadStep } from './LoadStep'
import { MappingStep } from './MappingStep'
import { SheetStep } from './SheetStep'
import { Step } from './Step'
import { useBegin } from './useBegin'
import { useFill } from './useFill'
import { useSheetFormats, useSheetHeader } from './useSheetHeader'

/** Draws the steps of filling something from a spreadsheet, on one page. */
export function FillSteps({ subject }: { readonly subject: FillSubject }) {
  const t = useT()
  const { targets, texts } = subject
  const fill = useFill(subject)
  const begin = useBegin(subject.begin, fill.follow)
  const hasActed = useRef(false)
  const { task, sheet, files, mapping: chosenMapping, clearsEmpty, before } = fill
  const isLoad = task !== undefined && task.request.dry_run !== true
  const header = useSheetHeader(isLoad ? null : sheet)
  const { guess } = subject
  const guessed = useMemo(() => guess(header.data?.headers ?? [], before), [header.data, guess, before])
  const mapping = fittingMapping(chosenMapping ?? guessed, header.data?.headers ?? [], targets)
  const guesses = useSheetFormats(isLoad || !header.data ? null : sheet)
  const formats = fittingFormats(fill.formats, mapping, targets)
  const isEmpty = !targets.some((target) => !target.isName && columnOf(mapping, target.id) !== undefined)
  const obstacle = isEmpty ? t('fill.columns.nothing') : texts.obstacle(mapping)
  const isFixed = begin.isBusy || (task !== undefined && isActive(task))

  const chosen = { sheet, files, mapping: chosenMapping, formats: fill.formats, clearsEmpty, before }
  // The mapping to reuse for a next sheet with the same headers.
  const known = isLoad ? task.request.mapping : header.data ? mapping : before
  const choose = (choice: FillChoice) => {
    hasActed.current = true
    fill.choose(choice)
  }
  const run = (dry_run: boolean) => {
    if (!sheet) return
    hasActed.current = true
    const { file, file_name } = sheet
    begin.run({
      spreadsheet_url: file,
      file_name,
      mapping,
      formats,
      dry_run,
      clear_empty: clearsEmpty,
      ...(files && { files_url: files.file, files_name: files.file_name }),
    })
  }

  if (fill.isTaskPending) return <Skeleton height={180} aria-hidden />
  return (
    <>
      {fill.taskError !== null && <Problem error={fill.taskError} />}
      <Step title={t('fill.sheet')} current={sheet?.file ?? ''} hasActed={hasActed}>
        <SheetStep
          sheet={sheet}
          isFixed={isFixed || isLoad}
          takesZip={subject.takesFiles === true}
          onChoose={(next, zip) => choose(choiceOfSheet(next, known, zip ?? files))}
        />
        {subject.takesFiles === true && sheet && (
          <FilesStep
            files={files}
            isFixed={isFixed || isLoad}
            onChoose={(next) => choose({ ...chosen, files: next })}
          />
        )}
        {!isLoad && header.isError && (
          <HeaderProblem error={header.error} onRetry={() => void header.refetch()} />
        )}
        {!isLoad && header.data && header.data.other_sheets > 0 && (
          <Text c="dimmed" mt="xs">
            {t('fill.sheet.others', { name: header.data.sheet, count: header.data.other_sheets })}
          </Text>
        )}
      </Step>
      {isLoad && (
        <Step
          title={t(task.state === 'done' ? 'fill.load.done' : 'fill.load')}
          current={task.id}
          hasActed={hasActed}
        >
          <LoadStep
            task={task}
            targets={targets}
            home={subject.home}
            toHome={texts.toHome}
            onAnother={() => choose(choiceOfSheet(null, known))}
          />
        </Step>
      )}
      {!isLoad && sheet && !header.isError && (
        <Step
          title={t('fill.columns')}
          about={t('fill.columns.about')}
          current={sheet.file}
          hasActed={hasActed}
        >
          {header.isPending && <Skeleton height={160} aria-hidden />}
          {header.data && (
            <MappingStep
              header={header.data}
              targets={targets}
              mapping={mapping}
              guesses={guesses.isError ? null : guesses.data}
              formats={formats}
              clearsEmpty={clearsEmpty}
              isFixed={isFixed}
              known={texts.known(mapping)}
              onChange={(next) => choose({ ...chosen, mapping: next })}
              onFormats={(next) => choose({ ...chosen, formats: next })}
              onClearsEmpty={(next) => choose({ ...chosen, clearsEmpty: next })}
            />
          )}
          {header.data && subject.options?.(isFixed)}
        </Step>
      )}
      {!isLoad && sheet && header.data && (
        <Step title={t('fill.check')} current={task?.id} hasActed={hasActed}>
          <CheckStep
            task={task}
            targets={targets}
            obstacle={obstacle}
            texts={texts}
            isBusy={begin.isBusy}
            onCheck={() => run(true)}
            onLoad={() => run(false)}
          />
          {/* Below the buttons, because many row errors may lie above them. */}
          {begin.error !== null && <Problem error={begin.error} />}
        </Step>
      )}
    </>
  )
}

function Problem({ error }: { readonly error: unknown }) {
  const t = useT()
  return (
    <Alert color="red" role="alert" my="md">
      {errorText(t, error)}
    </Alert>
  )
}

/** Draws the error of an unreadable sheet. Trying again is offered only if the server did not look at it. */
function HeaderProblem({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const mayHelp = error instanceof ApiError && error.isTemporary
  return mayHelp ? <Failed error={error} onRetry={onRetry} /> : <Problem error={error} />
}
