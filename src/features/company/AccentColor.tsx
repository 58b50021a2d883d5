import { Button, ColorInput, Group, Stack, Text } from '@mantine/core'

import { accentShades, cleanColor } from '../../../schemas/model/accentColor'
import { useT } from '../../shared/useT'
import classes from './company.module.css'

export interface AccentColorProps {
  readonly value: string | null
  readonly onChange: (color: string | null) => void
  readonly error: string | undefined
}

const usual = '#0b6e66'

/**
 * Draws the choice of the company's colour, and its result on light and dark backgrounds, darkened or lightened where it would not be
 * legible.
 */
export function AccentColor({ value, onChange, error }: AccentColorProps) {
  const t = useT()
  const shades = accentShades(value ?? usual)
  const isMoved = value !== null && shades !== null && shades.light.accent !== cleanColor(value)
  return (
    <Stack gap="sm">
      <Group align="end" gap="sm">
        <ColorInput
          label={t('company.accent_color')}
          placeholder={usual}
          format="hex"
          withEyeDropper={false}
          // Otherwise leaving the input soon after typing would restore the earlier colour; an invalid one is reported on save.
          fixOnBlur={false}
          swatches={['#0b6e66', '#1864ab', '#5f3dc4', '#a61e4d', '#c92a2a', '#d9480f', '#2b8a3e', '#343a40']}
          value={value ?? ''}
          onChange={(color) => onChange(color === '' ? null : color)}
          error={error}
        />
        {value !== null && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            {t('company.color.usual')}
          </Button>
        )}
      </Group>
      {shades && (
        <div className={classes['grounds']}>
          {(['light', 'dark'] as const).map((scheme) => {
            const { accent, on, soft } = shades[scheme]
            return (
              <div key={scheme} className={classes['ground']} data-scheme={scheme}>
                <span className={classes['sample']} style={{ background: accent, color: on }}>
                  {t('company.color.button')}
                </span>
                <span className={classes['sample']} style={{ background: soft, color: accent }}>
                  {t('company.color.link')}
                </span>
              </div>
            )
          })}
        </div>
      )}
      {isMoved && (
        <Text size="sm" c="dimmed">
          {t('company.color.moved')}
        </Text>
      )}
    </Stack>
  )
}
