import { ActionIcon, Button, Group, Menu, NativeSelect, Tooltip } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { EditResult } from '../../../schemas/edit/editResult'
import type { FormDocument } from '../../../schemas/model/form'
import { locales as offered } from '../../../schemas/model/locales'
import { languageOf, languagesOf, type FormText } from '../../../schemas/translations/textsOf'
import { countMissing, removeLanguage, setDefaultLanguage } from '../../../schemas/translations/translateForm'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { useDesigner, useDesignerState } from '../DesignerContext'
import type { StepName } from '../designerStore'
import { useDesignerActions } from '../useDesignerActions'
import classes from './translations.module.css'
import { missingLanguages, useAddLanguage } from './useAddLanguage'
import { useLanguageName } from './useLanguageName'

/** Draws the form's own language, and its translations with what each lacks. */
export function LanguageSettings({ texts }: { readonly texts: readonly FormText[] }) {
  const t = useT()
  const toast = useToast()
  const designer = useDesigner()
  const actions = useDesignerActions()
  const nameOf = useLanguageName()
  const { document: form } = useDesignerState()
  const own = languageOf(form)
  const languages = languagesOf(form)
  const add = useAddLanguage()
  const run = (
    id: StepName['id'],
    command: (form: FormDocument, args: { readonly locale: string }) => EditResult,
    locale: string,
  ) => designer.run({ id, values: { language: nameOf(locale) } }, (before) => command(before, { locale }))
  const missing = missingLanguages(form)

  return (
    <Group align="flex-end" gap="md">
      <NativeSelect
        label={t('translations.default')}
        description={t('translations.default.help')}
        className={classes['default'] ?? ''}
        value={own}
        onChange={({ currentTarget }) =>
          run('designer.step.defaultLanguage', setDefaultLanguage, currentTarget.value)
        }
        data={[...new Set([own, ...languages, ...offered])].map((locale) => ({
          value: locale,
          label: nameOf(locale),
        }))}
      />
      <ul className={classes['languages']}>
        {languages.map((locale) => {
          const count = countMissing(form, locale, texts)
          const remove = t('translations.remove', { language: nameOf(locale) })
          return (
            <li key={locale}>
              <span className={classes['language']} data-complete={count === 0 || undefined}>
                {t('translations.missing', { language: nameOf(locale), count })}
              </span>
              <Tooltip label={remove}>
                <ActionIcon
                  size="sm"
                  aria-label={remove}
                  onClick={() => {
                    run('designer.step.removeLanguage', removeLanguage, locale)
                    toast.done(t('translations.removed', { language: nameOf(locale) }), () => actions.undo())
                  }}
                >
                  <IconX size={14} stroke={1.6} />
                </ActionIcon>
              </Tooltip>
            </li>
          )
        })}
      </ul>
      {languages.length > 0 && missing.length > 0 && (
        <Menu>
          <Menu.Target>
            <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} />}>
              {t('translations.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {missing.map((locale) => (
              <Menu.Item key={locale} onClick={() => add(locale)}>
                {nameOf(locale)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}
