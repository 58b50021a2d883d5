import { Modal } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import type { Address } from '../../../schemas/model/answers'
import { useT } from '../../shared/useT'
import { useDesigner } from '../DesignerContext'
import { AskWhyContext } from './AskWhyContext'
import { CompiledParts } from './CompiledParts'
import { compileOnce } from './compileOnce'
import { HiddenFields } from './HiddenFields'
import classes from './Preview.module.css'
import { PreviewBar, type Width } from './PreviewBar'
import { PreviewForm } from './PreviewForm'
import { usePreview } from './usePreview'
import { usePreviewTexts } from './usePreviewTexts'
import { WhyPanel } from './WhyPanel'
import { WhyWhileDesigning } from './WhyWhileDesigning'

export interface PreviewPaneProps {
  readonly onClose?: () => void
}

/** Draws the form as respondents will see it, from the current document. Nothing is sent. */
export function PreviewPane({ onClose }: PreviewPaneProps) {
  const t = useT()
  const { answering, document, viewer, viewers, actions } = usePreview()
  const { locale, messages, setLocale } = usePreviewTexts()
  const [width, setWidth] = useState<Width>('phone')
  const [isCode, setCode] = useState(false)
  const { trail, askWhy, back, close } = useTrail()
  const asked = trail.at(-1)
  const toPhone = useCallback(() => setWidth('phone'), [])

  const content = (
    <AskWhyContext value={askWhy}>
      <PreviewBar
        viewer={viewer}
        viewers={viewers}
        actions={actions}
        width={width}
        onWidth={setWidth}
        locale={locale}
        onLocale={setLocale}
        isCode={isCode}
        onCode={setCode}
        onClose={width === 'phone' ? onClose : toPhone}
      />
      <div className={classes['scroll']}>
        {isCode ? (
          <CompiledParts compiled={compileOnce(document)} name={document.name} height="60vh" />
        ) : (
          <PreviewForm
            answering={answering}
            document={document}
            locale={locale}
            messages={messages}
            width={width}
          />
        )}
      </div>
      {!isCode && <HiddenFields answering={answering} />}
      {!isCode && asked && (
        <WhyWhileDesigning>
          <WhyPanel
            answering={answering}
            document={document}
            address={asked}
            onBack={trail.length > 1 ? back : null}
            onClose={close}
          />
        </WhyWhileDesigning>
      )}
    </AskWhyContext>
  )
  return (
    <section className={classes['preview']} aria-label={t('designer.preview')}>
      {width === 'phone' ? (
        content
      ) : (
        // A computer's width exceeds any pane, so it takes the whole screen.
        <Modal
          opened
          fullScreen
          padding={0}
          withCloseButton={false}
          title={t('designer.preview')}
          aria-label={t('designer.preview')}
          onClose={toPhone}
          classNames={{ header: classes['fullHead'] ?? '', body: classes['full'] ?? '' }}
        >
          {content}
        </Modal>
      )}
    </section>
  )
}

/** Keeps the chain of fields that were asked about. Asking selects the field. */
function useTrail() {
  const designer = useDesigner()
  const [trail, setTrail] = useState<readonly Address[]>([])
  const askWhy = useCallback(
    (address: Address) => {
      designer.select(address.fieldId)
      setTrail((before) => [...before, address])
    },
    [designer],
  )
  return useMemo(
    () => ({
      trail,
      askWhy,
      back: () => setTrail((before) => before.slice(0, -1)),
      close: () => setTrail([]),
    }),
    [trail, askWhy],
  )
}
