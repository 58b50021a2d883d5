import '../../../renderers/renderers.css'
import { ActionIcon, Button, Group, NativeSelect, SegmentedControl, Tooltip } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { FormRenderer } from '../../../renderers/FormRenderer'
import { RendererProvider } from '../../../renderers/RendererProvider'
import { resolveText } from '../../../schemas/compile/resolveText'
import { textKey } from '../../../schemas/model/form'
import { locales, type Locale } from '../../../schemas/model/locales'
import { useVisiblePages } from '../../../renderers/useVisiblePages'
import { useLocale } from '../../shared/LocaleProvider'
import { loadMessages, type Messages } from '../../shared/loadMessages'
import { useT } from '../../shared/useT'
import classes from './Preview.module.css'
import { useDesignerState } from '../DesignerContext'
import { usePreview } from './usePreview'
import { usePreviewPorts } from './usePreviewPorts'

export interface PreviewPaneProps {
  readonly onClose?: () => void
}

type Width = 'phone' | 'desktop'

/** The form as respondents will have it, running on what is designed right now. Nothing is sent anywhere. */
export function PreviewPane({ onClose }: PreviewPaneProps) {
  const t = useT()
  const { page: designedPage } = useDesignerState()
  const { answering, restart } = usePreview()
  const ports = usePreviewPorts()
  const { compiled } = answering
  const pages = compiled.pages.filter(({ type }) => type !== 'buttons')
  const buttonPages = compiled.pages.filter(({ type }) => type === 'buttons')
  const [page, setPage] = useState(designedPage)
  const [seen, setSeen] = useState(designedPage)
  const [width, setWidth] = useState<Width>('phone')
  const texts = usePreviewTexts()
  const visible = useVisiblePages(answering)
  // The preview goes along with the page being designed, and may go elsewhere in between.
  if (seen !== designedPage) {
    setSeen(designedPage)
    setPage(designedPage)
  }

  const shown = pages.some(({ index }) => index === page) ? page : (pages[0]?.index ?? 0)
  const text = (key: string) => resolveText(compiled, key, texts.locale)
  const nameOf = (index: number) =>
    text(textKey.pageName(index)) || t('designer.page.numbered', { number: index + 1 })
  const beside = (step: -1 | 1) => {
    const rest = visible.filter((index) => (index - shown) * step > 0)
    return step > 0 ? rest[0] : rest.at(-1)
  }
  const [previous, next] = [beside(-1), beside(1)]

  return (
    <section className={classes['preview']} aria-label={t('designer.preview')}>
      <Group gap="xs" wrap="nowrap" className={classes['previewBar'] ?? ''}>
        <SegmentedControl
          size="xs"
          aria-label={t('designer.preview.width')}
          value={width}
          onChange={(value) => setWidth(value)}
          data={[
            { value: 'phone', label: <WidthIcon of={IconDeviceMobile} name={t('designer.preview.phone')} /> },
            {
              value: 'desktop',
              label: <WidthIcon of={IconDeviceDesktop} name={t('designer.preview.desktop')} />,
            },
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label={t('designer.preview.language')}
          value={texts.locale}
          onChange={({ currentTarget }) => texts.setLocale(currentTarget.value as Locale)}
          data={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <Tooltip label={t('designer.preview.restart')}>
          <ActionIcon aria-label={t('designer.preview.restart')} onClick={restart}>
            <IconRefresh size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        {onClose && (
          <Tooltip label={t('designer.preview.close')}>
            <ActionIcon ml="auto" aria-label={t('designer.preview.close')} onClick={onClose}>
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <div className={classes['previewScroll']}>
        <div className={classes['previewPage']} data-width={width} data-native-undo>
          <p className={classes['previewName']}>{text(textKey.formName)}</p>
          {pages.length > 1 && (
            <NativeSelect
              size="xs"
              aria-label={t('designer.preview.page')}
              value={String(shown)}
              onChange={({ currentTarget }) => setPage(Number(currentTarget.value))}
              data={pages.map(({ index }) => ({
                value: String(index),
                label: nameOf(index),
                disabled: !visible.includes(index),
              }))}
            />
          )}
          <h3 className={classes['previewTitle']}>{nameOf(shown)}</h3>
          {text(textKey.pageDescription(shown)) && <p>{text(textKey.pageDescription(shown))}</p>}
          <RendererProvider locale={texts.locale} messages={texts.messages}>
            <FormRenderer
              key={shown}
              answering={answering}
              page={shown}
              locale={texts.locale}
              headingLevel={4}
              idPrefix="preview"
              ports={ports}
            />
            {next === undefined &&
              buttonPages.map(({ index }) => (
                <FormRenderer
                  key={index}
                  answering={answering}
                  page={index}
                  locale={texts.locale}
                  headingLevel={4}
                  idPrefix="preview"
                  ports={ports}
                />
              ))}
          </RendererProvider>
          <Group gap="xs" mt="xl">
            {previous !== undefined && (
              <Button variant="default" onClick={() => setPage(previous)}>
                {t('designer.preview.previous')}
              </Button>
            )}
            {next !== undefined && (
              <Button variant="default" onClick={() => setPage(next)}>
                {t('designer.preview.next')}
              </Button>
            )}
            <Button variant="subtle" ml="auto" onClick={() => answering.validate({ page: shown })}>
              {t('designer.preview.check')}
            </Button>
          </Group>
        </div>
      </div>
    </section>
  )
}

function WidthIcon({ of: Icon, name }: { readonly of: typeof IconDeviceMobile; readonly name: string }) {
  return (
    <Tooltip label={name}>
      <span role="img" aria-label={name} className={classes['widthIcon']}>
        <Icon size={16} stroke={1.6} />
      </span>
    </Tooltip>
  )
}

/** The preview's own language: the interface's until another one is chosen. */
function usePreviewTexts() {
  const { locale: own } = useLocale()
  const [locale, setLocale] = useState(own)
  const [loaded, setLoaded] = useState<{ readonly locale: Locale; readonly messages: Messages } | null>(null)
  useEffect(() => {
    let isWanted = true
    void loadMessages(locale).then((messages) => {
      if (isWanted) setLoaded({ locale, messages })
    })
    return () => {
      isWanted = false
    }
  }, [locale])
  return { locale: loaded?.locale ?? locale, messages: loaded?.messages ?? noMessages, setLocale }
}

const noMessages: Messages = {}
