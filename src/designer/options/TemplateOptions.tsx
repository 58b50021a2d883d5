import { ActionIcon, Button, Radio, Skeleton, Tooltip } from '@mantine/core'
import { IconTemplate, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { SelectInput } from '../../../renderers/inputs/SelectInput'
import { TextInput } from '../../../renderers/inputs/TextInput'
import {
  addTemplate,
  isTemplate,
  makeDefaultTemplate,
  nameTemplatePdf,
  removeTemplate,
  templatesOf,
  type TemplateDocument,
} from '../../../schemas/edit/options/templates'
import { isDesigned } from '../../../schemas/print/template/formTemplate'
import { useApi } from '../../auth/session'
import { formToolAddress } from '../../shared/formTools'
import { Failed } from '../../shared/ListStates'
import lists from '../../shared/lists.module.css'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerState } from '../DesignerContext'
import classes from './FormOptions.module.css'
import { OptionRow } from './OptionRow'
import { useOptionsPlace } from './OptionsContext'
import { templateName } from '../../shared/templateName'
import { useOptions } from './useOptions'

const path = 'templates'

/** Draws the form's PDF templates, and which one is the default. */
export function TemplateOptions() {
  const t = useT()
  const options = useOptions()
  const { document: form } = useDesignerState()
  const templates = templatesOf(form)
  const chosen = templates.find((template) => template.default === true)

  return (
    <>
      {templates.length > 0 && (
        <Radio.Group
          aria-label={t('options.templates.default')}
          value={chosen ? String(chosen.id) : null}
          onChange={(value) => {
            const template = templates.find(({ id }) => String(id) === value)
            if (template) options.run(path, (current) => makeDefaultTemplate(current, { id: template.id }))
          }}
        >
          <ul className={lists['stacked']}>
            {templates.map((template) => (
              <TemplateCard key={template.id} template={template} />
            ))}
          </ul>
        </Radio.Group>
      )}
      <AddTemplate templates={templates} />
      <DesignTemplates />
    </>
  )
}

function TemplateCard({ template }: { readonly template: TemplateDocument }) {
  const t = useT()
  const designer = useDesigner()
  const options = useOptions()
  const inputId = useId()
  const name = templateName(t, template)
  const remove = t('options.templates.remove', { name })
  return (
    <li className={classes['card']}>
      <div className={classes['cardHead']}>
        <Radio
          value={String(template.id)}
          label={template.default === true ? t('options.templates.isDefault', { name }) : name}
        />
        <Tooltip label={remove}>
          <ActionIcon
            aria-label={remove}
            onClick={() => options.run(path, (form) => removeTemplate(form, { id: template.id }))}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
      {!isDesigned(template) && <p className={classes['about']}>{t('templates.foreign', { name })}</p>}
      <div className="acopio acopio-settings" onBlur={designer.endStep}>
        <div className="acopio-field">
          <label className="acopio-label" htmlFor={inputId}>
            {t('options.templates.pdfName')}
          </label>
          <TextInput
            {...plainInput}
            id={inputId}
            value={template.pdfName}
            onChange={(pdfName) =>
              options.run(path, (form) => nameTemplatePdf(form, { id: template.id, pdfName }), {
                isTyped: true,
              })
            }
          />
        </div>
      </div>
    </li>
  )
}

/** Draws a link to the page where templates are designed, which requires a saved form. */
function DesignTemplates() {
  const t = useT()
  const { formId } = useOptionsPlace()
  return formId === null ? (
    <p className={classes['about']}>{t('options.templates.saveFirst')}</p>
  ) : (
    <div>
      <Button
        component={Link}
        to={formToolAddress('templates', formId)}
        variant="light"
        leftSection={<IconTemplate size={16} aria-hidden />}
      >
        {t('options.templates.design')}
      </Button>
    </div>
  )
}

/** Draws the account's templates that this form does not use yet. */
function AddTemplate({ templates }: { readonly templates: readonly TemplateDocument[] }) {
  const t = useT()
  const api = useApi()
  const options = useOptions()
  const query = useQuery({
    queryKey: ['templates'],
    queryFn: ({ signal }) => api.forms.listTemplates(signal),
  })
  const known = (query.data ?? []).filter(isTemplate)
  const offered = known.filter(({ id }) => !templates.some((used) => used.id === id))

  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return templates.length === 0 ? <Skeleton h={64} /> : null
  return (
    <>
      {templates.length === 0 && (
        <div className={classes['note']}>
          <p>{t('options.templates.none')}</p>
        </div>
      )}
      {offered.length > 0 && (
        <OptionRow path={path} help="options.templates.add.help">
          {(input) => (
            <SelectInput
              {...input}
              value=""
              choices={offered.map((template) => ({
                value: String(template.id),
                label: templateName(t, template),
              }))}
              onChange={(id) => {
                const template = offered.find((one) => String(one.id) === id)
                if (template) options.run(path, (form) => addTemplate(form, { template }))
              }}
            />
          )}
        </OptionRow>
      )}
    </>
  )
}

const plainInput = {
  required: false,
  disabled: false,
  readOnly: false,
  invalid: false,
  describedBy: undefined,
}
