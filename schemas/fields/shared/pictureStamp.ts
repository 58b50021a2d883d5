import type { FieldDocument } from '../../model/form'
import { isObject } from '../../model/json'
import { takesPictures } from './files'
import { readNumber } from './number'
import { composedParts, type TextPart } from './textParts'

const positions = ['left-top', 'right-top', 'center', 'left-bottom', 'right-bottom'] as const
const facts = ['created_at', 'geolocation', 'folio'] as const

/** How the text printed on pictures looks. */
interface WatermarkLook {
  readonly position: (typeof positions)[number]
  /** In points, 22 to 80. */
  readonly fontSize: number
  /** `#RRGGBB`. */
  readonly color: string
}

/** A text printed on a picture. */
export interface Watermark extends WatermarkLook {
  readonly text: string
}

/** What a designer wants printed on a field's pictures and written into them. */
export interface StampPlan {
  readonly watermark: (WatermarkLook & { readonly parts: readonly TextPart[] }) | undefined
  readonly metadata: readonly (typeof facts)[number][]
}

const [smallestFont, largestFont] = [22, 80]

function watermarkPlan(field: FieldDocument): StampPlan['watermark'] {
  const config = field.properties?.['watermark_config']
  if (field.properties?.['watermark_enable'] !== true || !isObject(config)) return undefined
  const parts = composedParts(config['text_data'], config['text_data_array'])
  if (parts.length === 0) return undefined
  const size = readNumber(config['font_size'])
  const { color } = config
  return {
    parts,
    position: positions.find((position) => position === config['position']) ?? 'left-top',
    fontSize: typeof size === 'number' ? Math.min(Math.max(size, smallestFont), largestFont) : smallestFont,
    color: typeof color === 'string' && /^#[0-9A-Fa-f]{6}$/.test(color) ? color : '#FFFFFF',
  }
}

/** The stamp of a field's pictures; undefined when they stay as they are. */
export function stampPlan(field: FieldDocument): StampPlan | undefined {
  if (!takesPictures(field)) return undefined
  const stored: unknown = field.properties?.['metadata']
  const metadata = Array.isArray(stored) ? facts.filter((fact) => stored.includes(fact)) : []
  const watermark = watermarkPlan(field)
  return watermark || metadata.length > 0 ? { watermark, metadata } : undefined
}

/** When and where a picture was made, as the device says that uploads it. */
export interface PictureFacts {
  /** Epoch seconds. */
  readonly created_at?: number
  readonly geolocation?: { readonly latitude: number; readonly longitude: number }
}

/** What became of the plan for one picture once a record had it. */
export interface PictureStamp extends PictureFacts {
  readonly created_at: number
  readonly watermark?: Watermark
  readonly metadata: StampPlan['metadata']
  /** Of the record: dates are written as its clocks showed them. */
  readonly timezone: string
}

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit

/** Reads what came along with a picture; what makes no sense is left out. */
export function readPictureFacts(given: unknown): PictureFacts {
  if (!isObject(given)) return {}
  const { created_at: at, geolocation: place } = given
  const { latitude, longitude } = isObject(place) ? place : {}
  return {
    ...(isWithin(at, 1e11) && { created_at: Math.floor(at) }),
    ...(isWithin(latitude, 90) && isWithin(longitude, 180) && { geolocation: { latitude, longitude } }),
  }
}
