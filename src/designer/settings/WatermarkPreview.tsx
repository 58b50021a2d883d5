import { useT } from '../../shared/useT'
import classes from './settings.module.css'

export interface WatermarkPreviewProps {
  readonly text: string
  /** The stored look: position, font size, colour; missing parts are those of a new field. */
  readonly config: Readonly<Record<string, unknown>>
}

/** The size, in pixels, of the picture in the preview. */
const [width, height] = [175, 40]

/** The largest font size, which fills the height; smaller ones are in proportion. */
const largestFont = 80
const margin = 4

const places: Readonly<
  Record<
    string,
    {
      readonly x: number
      readonly y: number
      readonly anchor: 'start' | 'middle' | 'end'
      readonly baseline: 'hanging' | 'central' | 'auto'
    }
  >
> = {
  'left-top': { x: margin, y: margin, anchor: 'start', baseline: 'hanging' },
  'right-top': { x: width - margin, y: margin, anchor: 'end', baseline: 'hanging' },
  center: { x: width / 2, y: height / 2, anchor: 'middle', baseline: 'central' },
  'left-bottom': { x: margin, y: height - margin, anchor: 'start', baseline: 'auto' },
  'right-bottom': { x: width - margin, y: height - margin, anchor: 'end', baseline: 'auto' },
}

const textIn = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value !== '' ? value : otherwise

/** Draws the watermark on a small picture, as it would lie on a photo. */
export function WatermarkPreview({ text, config }: WatermarkPreviewProps) {
  const t = useT()
  const place = places[textIn(config['position'], 'left-top')] ?? places['left-top']
  const fontSize = (Number(textIn(config['font_size'], '22')) / largestFont) * (height - margin)
  return (
    <svg
      className={classes['watermark']}
      role="img"
      aria-label={t('designer.watermark.preview', { text })}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <rect width={width} height={height} fill="#5b6b73" />
      <path d="M0 40 40 14l26 18 30-22 34 26 20-10 25 14Z" fill="#3f4d54" />
      <circle cx="150" cy="10" r="5" fill="#8fa0a8" />
      {place && (
        <text
          x={place.x}
          y={place.y}
          textAnchor={place.anchor}
          dominantBaseline={place.baseline}
          fontSize={fontSize}
          fontWeight="600"
          fill={textIn(config['color'], '#FFFFFF')}
        >
          {text}
        </text>
      )}
    </svg>
  )
}
