import { Input, Select, Skeleton } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import { templateCalled, templatesOf } from '../../../../schemas/edit/options/templates'
import type { Json } from '../../../../schemas/model/json'
import { readPdfStep, takesPdf } from '../../../../schemas/workflows/actions/attachPdf'
import { templateName } from '../../../shared/templateName'
import { useT } from '../../../shared/useT'
import { useDesignerState } from '../../DesignerContext'
import { useWorkflowForm } from '../workflowForm'
import classes from '../Workflows.module.css'
import type { ConfigurationProps } from './ActionEditor'
import { MappedField } from './MappedField'

/** Loaded separately, because the editor of placeholders is large and most steps do not need it. */
const LineTemplate = lazy(async () => ({
  default: (await import('../../options/email/LineTemplate')).LineTemplate,
}))

/** Draws with which template a PDF is made, its name, and the field that it is stored in. */
export function PdfEditor({ configuration, onChange }: ConfigurationProps) {
  const t = useT()
  const id = useId()
  const { compiled } = useWorkflowForm()
  const { document } = useDesignerState()
  const templates = templatesOf(document)
  const { fieldId, template, fileName } = readPdfStep(configuration)
  const fields = Object.values(compiled.fields).filter(takesPdf)
  const isGone = template !== undefined && !templateCalled(templates, template)
  return (
    <>
      <div>
        <Input.Label component="div">{t('workflows.pdf.field')}</Input.Label>
        <MappedField
          label={t('workflows.pdf.field')}
          form={compiled}
          fields={fields}
          value={fieldId}
          onPick={(field) => onChange({ field_id: field })}
        />
      </div>
      {fields.length === 0 && <p className={classes['kept']}>{t('workflows.pdf.noField')}</p>}
      <Select
        size="sm"
        label={t('setting.email.pdfTemplate')}
        allowDeselect={false}
        data={[
          { value: '', label: t('options.email.defaultTemplate') },
          ...templates.map((each) => ({ value: String(each.id), label: templateName(t, each) })),
          ...(isGone ? [{ value: template, label: t('options.templates.numbered', { id: template }) }] : []),
        ]}
        value={template ?? ''}
        onChange={(wanted) => {
          const chosen = templates.find((each) => String(each.id) === wanted)
          onChange({ pdf_template: chosen ? named(chosen) : {} })
        }}
      />
      <div role="group" aria-label={t('workflows.pdf.name')}>
        <Input.Label component="div">{t('workflows.pdf.name')}</Input.Label>
        <Suspense fallback={<Skeleton h={72} />}>
          <LineTemplate
            id={id}
            label={t('workflows.pdf.name')}
            insertLabel={t('workflows.pdf.name.insert')}
            value={fileName}
            onChange={(name) => onChange({ file_name: name }, 'file_name')}
          />
        </Suspense>
        <p className={classes['hint']}>{t('workflows.pdf.name.hint')}</p>
      </div>
      <p className={classes['kept']}>{t('workflows.pdf.hint')}</p>
    </>
  )
}

/** Returns a template as a step stores it, without its design, which stays in the form. */
const named = ({ id, name }: ReturnType<typeof templatesOf>[number]): { readonly [key: string]: Json } => ({
  id,
  name: name ?? '',
})
