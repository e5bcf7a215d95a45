/** A time zone as a list shows it. */
export interface TimeZone {
  /** IANA name, e.g. `Europe/London`. */
  readonly id: string;
  /** The city, or the whole name where it has none. */
  readonly city: string;
  /** The zone in the language of the app, e.g. `United Kingdom Time`. */
  readonly name: string;
  /** Everything it is found by, in lower case. */
  readonly searched: string;
}

/** Cities that people look for and that name no zone of their own, in both languages; our own choice. */
const ALSO: Readonly<Record<string, string>> = {
  "Asia/Shanghai":
    "beijing guangzhou shenzhen hangzhou chengdu chongqing wuhan nanjing tianjin xi'an 北京 上海 广州 深圳 杭州 成都 重庆 武汉 南京 天津 西安 中国 china",
  "Asia/Hong_Kong": "香港",
  "Asia/Macau": "澳门",
  "Asia/Taipei": "台北 台湾",
  "Asia/Tokyo": "东京 大阪 日本 osaka",
  "Asia/Seoul": "首尔 韩国",
  "Asia/Singapore": "新加坡",
  "Asia/Kuala_Lumpur": "吉隆坡 马来西亚",
  "Asia/Bangkok": "曼谷 泰国",
  "Asia/Calcutta": "delhi mumbai bangalore kolkata india 印度 孟买 新德里",
  "Asia/Kolkata": "delhi mumbai bangalore india 印度 孟买 新德里",
  "Asia/Dubai": "迪拜 abu dhabi",
  "Europe/London": "伦敦 英国 uk britain edinburgh",
  "Europe/Paris": "巴黎 法国 lyon",
  "Europe/Berlin": "柏林 德国 munich hamburg",
  "Europe/Madrid": "马德里 西班牙 barcelona",
  "Europe/Rome": "罗马 意大利 milan",
  "Europe/Lisbon": "里斯本 葡萄牙 porto",
  "Europe/Moscow": "莫斯科 俄罗斯",
  "America/New_York": "纽约 华盛顿 washington boston miami eastern",
  "America/Chicago": "芝加哥 houston dallas central",
  "America/Denver": "丹佛 mountain",
  "America/Los_Angeles": "洛杉矶 旧金山 西雅图 san francisco seattle pacific",
  "America/Toronto": "多伦多 ottawa",
  "America/Vancouver": "温哥华",
  "America/Sao_Paulo": "圣保罗 巴西 rio",
  "Australia/Sydney": "悉尼 canberra",
  "Australia/Melbourne": "墨尔本",
  "Pacific/Auckland": "奥克兰 新西兰 wellington",
};

/** Names that people write, and the zone they mean. */
const MEANT: Readonly<Record<string, string>> = { utc: "UTC", gmt: "UTC", "asia/beijing": "Asia/Shanghai" };

/** Every time zone this machine knows, by city, with its name in a language. */
export function listTimeZones(language: string): readonly TimeZone[] {
  const ids = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])];
  const zones = ids.map((id): TimeZone => {
    const city = cityOf(id);
    const name = zoneName(id, language);
    const searched = `${city} ${name} ${id} ${ALSO[id] ?? ""}`.toLowerCase();
    return { id, city, name, searched };
  });
  return zones.sort((a, b) => a.city.localeCompare(b.city, language));
}

/** The zone that a text names; undefined when it names none. */
export function findTimeZone(text: string): string | undefined {
  const words = text.trim();
  const named = /[A-Za-z]+(?:\/[A-Za-z_+\-0-9]+)+/.exec(words)?.[0] ?? words;
  const id = MEANT[named.toLowerCase()] ?? named;
  if (!/^(?:UTC|[A-Za-z]+\/[\w/+-]+)$/.test(id)) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: id }).resolvedOptions().timeZone === "" ? undefined : id;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Zones that have all words of a search in their names, those whose city begins with it first, or its offset ("UTC+8", 东八区). */
export function searchTimeZones(
  zones: readonly TimeZone[],
  search: string,
  at: Date = new Date(),
): readonly TimeZone[] {
  const wanted = search.trim().toLowerCase();
  const minutes = offsetIn(wanted);
  if (minutes !== undefined) {
    // Those whose cities people look for first.
    const same = zones.filter(({ id }) => offsetOf(id, at) === minutes);
    return same.toSorted((a, b) => Number(b.id in ALSO) - Number(a.id in ALSO));
  }
  const words = wanted.split(/\s+/).filter(Boolean);
  const rank = ({ city, searched }: TimeZone): number =>
    city.toLowerCase().startsWith(wanted) ? 0 : ` ${searched}`.includes(` ${wanted}`) ? 1 : 2;
  const found = zones.filter(({ searched }) => words.every((word) => searched.includes(word)));
  return words.length === 0 ? found : found.toSorted((a, b) => rank(a) - rank(b));
}

/** The last part of a zone's name, in words. */
export function cityOf(id: string): string {
  return (id.split("/").at(-1) ?? id).replaceAll("_", " ");
}

/** The time of day in a zone, as the language writes it. */
export function timeIn(id: string, options: { readonly language: string; readonly at: Date }): string {
  return new Intl.DateTimeFormat(options.language, { timeZone: id, hour: "2-digit", minute: "2-digit" }).format(
    options.at,
  );
}

const ORDINALS = "零一二三四五六七八九十";

/** The offset that a search names, minutes east of Greenwich; undefined when it names none. */
function offsetIn(search: string): number | undefined {
  const [, sign, hours, minutes = "0"] = /^(?:utc|gmt)?\s*([+-])\s*(\d{1,2})(?::?([0-5]\d))?$/.exec(search) ?? [];
  if (sign !== undefined) return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const [, side, ordinal = ""] = /^([东西])\s*(十?[一二三四五六七八九十]|\d{1,2})\s*区$/.exec(search) ?? [];
  if (side === undefined) return undefined;
  const zone = /^\d/.test(ordinal)
    ? Number(ordinal)
    : [...ordinal].reduce((sum, sign) => sum + ORDINALS.indexOf(sign), 0);
  return (side === "西" ? -1 : 1) * zone * 60;
}

/** Minutes east of Greenwich at a moment. */
function offsetOf(id: string, at: Date): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone: id, timeZoneName: "longOffset" }).formatToParts(at);
  const words = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d{2}):?(\d{2})?/.exec(words) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function zoneName(id: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: id, timeZoneName: "longGeneric" }).formatToParts(0);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? id;
}
