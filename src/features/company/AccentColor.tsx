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

/** The company's colour, and how it comes out on light and dark ground: where it could not be read it is made darker or lighter. */
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
          // Whoever leaves it soon after typing would get back what was there before: what is no colour is told when it is saved.
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
