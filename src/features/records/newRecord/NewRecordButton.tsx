import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { FilterView } from '../../../../schemas/api/filterViews'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { useT } from '../../../shared/useT'
import { newRecordAddress, useNewRecordAnswers } from './useNewRecordAnswers'

/** Draws a link to answer the form, prefilled so that the new record matches the list's filters. */
export function NewRecordButton(props: {
  readonly form: CompiledForm
  readonly formId: number
  readonly view: FilterView | undefined
}) {
  const t = useT()
  const answers = useNewRecordAnswers(props.form, props.view)
  return (
    <Button
      component={Link}
      to={newRecordAddress(props.formId, answers)}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('records.answer')}
    </Button>
  )
}
