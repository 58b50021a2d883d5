import { TextInput } from '@mantine/core'
import { takesPdf } from '../../../../schemas/workflows/actions/makePdf'
import { textOf } from '../../../../schemas/workflows/actions/targets'
import { useT } from '../../../shared/useT'
import { useWorkflowForm } from '../workflowForm'
import classes from '../Workflows.module.css'
import type { ConfigurationProps } from './ActionEditor'
import { MappedField } from './MappedField'

/** To which field the record's PDF is attached, and what it is called. */
export function PdfEditor({ configuration, onChange, endStep }: ConfigurationProps) {
  const t = useT()
  const { compiled } = useWorkflowForm()
  const fields = Object.values(compiled.fields).filter((field) => takesPdf(field, compiled))
  return (
    <>
      <div>
        <p className={classes['label']} aria-hidden>
          {t('workflows.pdf.field')}
        </p>
        <MappedField
          label={t('workflows.pdf.field')}
          form={compiled}
          fields={fields}
          value={textOf(configuration['field_id'])}
          onPick={(id) => onChange({ field_id: id })}
        />
      </div>
      {fields.length === 0 && <p className={classes['kept']}>{t('workflows.pdf.noField')}</p>}
      <TextInput
        size="sm"
        label={t('workflows.pdf.name')}
        description={t('workflows.pdf.name.hint')}
        maxLength={200}
        value={textOf(configuration['file_name'])}
        onChange={({ currentTarget }) => onChange({ file_name: currentTarget.value }, 'name')}
        onBlur={endStep}
      />
      <p className={classes['hint']}>{t('workflows.pdf.hint')}</p>
    </>
  )
}
