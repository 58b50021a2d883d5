import '../../../../renderers/renderers.css'
import { MultiSelect, Stack, Text } from '@mantine/core'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { subscribe } from 'valtio'
import { FormRenderer } from '../../../../renderers/FormRenderer'
import { createAnswering } from '../../../../renderers/useAnswering'
import { linkParameters, prefillableFields } from '../../../../schemas/answering/prefill'
import { compileForm } from '../../../../schemas/compile/compileForm'
import type { FormDocument } from '../../../../schemas/model/form'
import { fieldName } from '../../../designer/fieldNames'
import { PublicLink } from '../../../shared/PublicLink'
import { useLocale } from '../../../shared/LocaleProvider'
import { useT } from '../../../shared/useT'

/** Creates a link that brings answers: fields are chosen and answered as the link's reader will find them. */
export function PrefilledLink(props: {
  readonly form: FormDocument
  readonly address: string
  readonly name: string
}) {
  const { form, address, name } = props
  const t = useT()
  const { locale } = useLocale()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const answering = useMemo(() => {
    // Without rules and required fields, because a link may answer hidden fields and nothing must be answered.
    const compiled = compileForm({ document: withoutRequired(form), rules: null })
    return createAnswering({ compiled, answers: {} })
  }, [form])
  const { compiled } = answering
  const offered = useMemo(
    () =>
      prefillableFields(compiled).filter(
        ({ groupId, rowId }) => groupId === undefined && rowId === undefined,
      ),
    [compiled],
  )
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const stops = offered.flatMap(({ id }) => {
      const state = answering.stateAt({ fieldId: id })
      return state ? [subscribe(state, drawAgain)] : []
    })
    return () => stops.forEach((stop) => stop())
  }, [answering, offered])

  const choose = (ids: readonly string[]) => {
    for (const id of chosen) if (!ids.includes(id)) answering.set({ fieldId: id }, undefined)
    setChosen(ids)
  }
  const parameters = linkParameters(compiled, answering.toSubmission())
  const query = new URLSearchParams(parameters.map((pair) => [...pair])).toString()
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('share.prefilled.help')}
      </Text>
      {offered.length === 0 ? (
        <Text size="sm">{t('share.prefilled.none')}</Text>
      ) : (
        <MultiSelect
          label={t('share.prefilled.fields')}
          data={offered.map(({ id, field }) => ({ value: id, label: fieldName(t, field) }))}
          value={[...chosen]}
          onChange={choose}
          searchable
          hidePickedOptions
        />
      )}
      {chosen.map((id) => (
        <FormRenderer
          key={id}
          answering={answering}
          page={compiled.fields[id]?.page ?? 0}
          only={id}
          locale={locale}
          idPrefix="prefilled"
        />
      ))}
      {query !== '' && <PublicLink address={`${address}?${query}`} name={name} isPrefilled />}
    </Stack>
  )
}

const withoutRequired = (form: FormDocument): FormDocument => ({
  ...form,
  form_pages: form.form_pages.map((page) => ({
    ...page,
    page_fields: page.page_fields.map((field) => ({ ...field, required: false })),
  })),
})
