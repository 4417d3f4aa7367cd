/** The fields of a protobuf message, by their numbers. Absent fields are empty or 0, as in proto3. */
export interface Fields {
  text(field: number): string;
  hex(field: number): string;
  number(field: number): number;
  messages(field: number): Fields[];
}

/** Bytes that follow the tag of a fixed-size field, by its wire type. */
const FIXED: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

/** Reads a message of varints, length-delimited and fixed-size fields; the latter are skipped. */
export function readFields(bytes: Buffer): Fields {
  const values = new Map<number, (number | Buffer)[]>();
  let position = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[position++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const take = (length: number) => {
    position += length;
    return bytes.subarray(position - length, position);
  };
  while (position < bytes.length) {
    const tag = varint();
    const wireType = tag & 7;
    const value = wireType === 0 ? varint() : take(FIXED[wireType] ?? varint());
    values.set(tag >>> 3, [...(values.get(tag >>> 3) ?? []), value]);
  }
  const all = (field: number) => values.get(field) ?? [];
  const chunks = (field: number) => all(field).filter(value => typeof value !== 'number');
  return {
    text: field => String(chunks(field)[0] ?? ''),
    hex: field => chunks(field)[0]?.toString('hex') ?? '',
    number: field => all(field).find(value => typeof value === 'number') ?? 0,
    messages: field => chunks(field).map(readFields),
  };
}
