import { ActionIcon, Group, NativeSelect, SegmentedControl, Tooltip } from '@mantine/core'
import {
  IconBraces,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconRefresh,
  IconWand,
  IconX,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { locales, type Locale } from '../../../schemas/model/locales'
import { useT, type Translate } from '../../shared/useT'
import classes from './Preview.module.css'
import type { PreviewActions } from './usePreview'
import type { Viewer } from './viewers'

export type Width = 'phone' | 'desktop'

export interface PreviewBarProps {
  readonly viewer: Viewer
  readonly viewers: readonly Viewer[]
  readonly actions: PreviewActions
  readonly width: Width
  readonly onWidth: (width: Width) => void
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
  /** Shows what the form compiles to, instead of the form. */
  readonly isCode: boolean
  readonly onCode: (isCode: boolean) => void
  readonly onClose?: (() => void) | undefined
}

/** Draws the controls of the preview: width, language, respondent, answers. It is not drawn again when the form changes. */
export const PreviewBar = memo(function PreviewBar(props: PreviewBarProps) {
  const { viewer, viewers, actions, width, onWidth, locale, onLocale, isCode, onCode, onClose } = props
  const t = useT()
  const offered = viewers.some(({ key }) => key === viewer.key) ? viewers : [...viewers, viewer]
  return (
    <Group gap="xs" className={classes['bar'] ?? ''}>
      <SegmentedControl
        size="xs"
        aria-label={t('designer.preview.width')}
        value={width}
        onChange={onWidth}
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
        value={locale}
        onChange={({ currentTarget }) => onLocale(currentTarget.value as Locale)}
        data={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      {offered.length > 1 && (
        <NativeSelect
          size="xs"
          className={classes['viewer'] ?? ''}
          aria-label={t('designer.preview.viewer')}
          value={viewer.key}
          onChange={({ currentTarget }) => {
            const chosen = offered.find(({ key }) => key === currentTarget.value)
            if (chosen) actions.answerAs(chosen)
          }}
          data={offered.map((one) => ({ value: one.key, label: viewerName(t, one) }))}
        />
      )}
      <Group gap={2} ml="auto" wrap="nowrap">
        <Tool label={t('designer.preview.fill')} onClick={actions.fillWithSamples}>
          <IconWand {...icon} />
        </Tool>
        <Tool label={t('designer.preview.restart')} onClick={actions.restart}>
          <IconRefresh {...icon} />
        </Tool>
        <Tool label={t('designer.preview.code')} isPressed={isCode} onClick={() => onCode(!isCode)}>
          <IconBraces {...icon} />
        </Tool>
        {onClose && (
          <Tool label={t('designer.preview.close')} onClick={onClose}>
            <IconX {...icon} />
          </Tool>
        )}
      </Group>
    </Group>
  )
})

function viewerName(t: Translate, { key, name, user }: Viewer): string {
  if (name === undefined) return t(`designer.preview.viewer.${key as 'me' | 'other' | 'nobody' | 'example'}`)
  return user?.groupIds.length ? t('designer.preview.viewer.ofGroup', { name }) : name
}

interface ToolProps {
  readonly label: string
  readonly isPressed?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Tool({ label, isPressed, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        onClick={onClick}
        {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
        {...(isPressed && { variant: 'light' })}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

function WidthIcon({ of: Icon, name }: { readonly of: typeof IconDeviceMobile; readonly name: string }) {
  return (
    <Tooltip label={name}>
      <span role="img" aria-label={name} className={classes['widthIcon']}>
        <Icon {...icon} />
      </span>
    </Tooltip>
  )
}

const icon = { size: 16, stroke: 1.6 }
