import type { FieldDocument } from '../../model/form'
import { isObject } from '../../model/json'
import { takesPictures } from './files'
import { readNumber } from './number'
import { composedParts, type TextPart } from './textParts'

const positions = ['left-top', 'right-top', 'center', 'left-bottom', 'right-bottom'] as const
const facts = ['created_at', 'geolocation', 'folio'] as const

/** The look of the text printed on pictures. */
interface WatermarkLook {
  readonly position: (typeof positions)[number]
  /** From 22 to 80 points. */
  readonly fontSize: number
  /** `#RRGGBB`. */
  readonly color: string
}

/** A text printed on a picture. */
export interface Watermark extends WatermarkLook {
  readonly text: string
}

/** What the designer wants printed on a field's pictures and stored in them. */
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

/** Returns the stamp of a field's pictures; undefined where they stay as they are. */
export function stampPlan(field: FieldDocument): StampPlan | undefined {
  if (!takesPictures(field)) return undefined
  const stored: unknown = field.properties?.['metadata']
  const metadata = Array.isArray(stored) ? facts.filter((fact) => stored.includes(fact)) : []
  const watermark = watermarkPlan(field)
  return watermark || metadata.length > 0 ? { watermark, metadata } : undefined
}

/** When and where a picture was made, according to the device that uploads it. */
export interface PictureFacts {
  /** Epoch seconds. */
  readonly created_at?: number
  readonly geolocation?: { readonly latitude: number; readonly longitude: number }
}

/** The stamp of one picture once it belongs to a record. */
export interface PictureStamp extends PictureFacts {
  readonly created_at: number
  readonly watermark?: Watermark
  readonly metadata: StampPlan['metadata']
  /** The record's time zone, by which dates are written. */
  readonly timezone: string
}

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit

/** Reads the facts sent with a picture; invalid ones are left out. */
export function readPictureFacts(given: unknown): PictureFacts {
  if (!isObject(given)) return {}
  const { created_at: at, geolocation: place } = given
  const { latitude, longitude } = isObject(place) ? place : {}
  return {
    ...(isWithin(at, 1e11) && { created_at: Math.floor(at) }),
    ...(isWithin(latitude, 90) && isWithin(longitude, 180) && { geolocation: { latitude, longitude } }),
  }
}
