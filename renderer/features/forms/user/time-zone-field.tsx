import { Command } from "cmdk";
import { ChevronsUpDown } from "lucide-react";
import { Popover } from "radix-ui";
import { useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./time-zone-field.module.css";
import { cityOf, findTimeZone, listTimeZones, searchTimeZones, timeIn } from "./time-zones.ts";
import { useUserWords } from "./use-user-words.ts";

/** How often the clock beside the zone is looked at, ms. */
const TICK_MS = 15_000;
/** Zones drawn at once; a search finds the others. */
const MOST_SHOWN = 120;

/** The time zone of a profile: what time it is there now, and a list to search in. */
export function TimeZoneField(props: {
  readonly label: string;
  readonly value: string;
  readonly hint: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
}) {
  const { value } = props;
  const t = useUserWords();
  const { language } = useTranslation().i18n;
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const id = useId();
  const zone = findTimeZone(value);
  const time = zone === undefined ? undefined : timeIn(zone, { language, at: now });
  const shown = value === "" ? (props.hint ?? t("formUser:zone.none")) : zone === value ? cityOf(zone) : value;
  const isUnknown = value !== "" && zone === undefined;
  const choose = (next: string): void => {
    setOpen(false);
    if (next !== value) props.onChange(next);
  };
  return (
    <div>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger asChild>
          <button
            type="button"
            className={styles.trigger}
            aria-label={`${props.label}: ${shown}${time === undefined ? "" : `, ${t("formUser:zone.now", { time })}`}`}
            aria-describedby={isUnknown ? id : undefined}
            title={zone}
            disabled={props.isReadOnly}
            onFocus={props.onFocus}
          >
            <span className={value === "" ? styles.none : styles.city}>{shown}</span>
            {time !== undefined && <span className={styles.time}>{t("formUser:zone.now", { time })}</span>}
            <ChevronsUpDown size={16} aria-hidden />
          </button>
        </Popover.Trigger>
        <Popover.Content
          className={styles.content}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t("formUser:zone.choose")}
        >
          <ZoneList value={zone ?? ""} hasValue={value !== ""} now={now} onChoose={choose} />
        </Popover.Content>
      </Popover.Root>
      {isUnknown && (
        <p className={styles.note} id={id}>
          {t("formUser:zone.unknown")}
        </p>
      )}
    </div>
  );
}

function ZoneList(props: {
  readonly value: string;
  readonly hasValue: boolean;
  readonly now: Date;
  readonly onChoose: (zone: string) => void;
}) {
  const { value, now, onChoose } = props;
  const t = useUserWords();
  const { language } = useTranslation().i18n;
  const [search, setSearch] = useState("");
  const zones = useMemo(() => listTimeZones(language), [language]);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const found = searchTimeZones(zones, search);
  const isFirst = (id: string): boolean => id === value || id === here;
  const sorted =
    search === "" ? [...found.filter(({ id }) => isFirst(id)), ...found.filter(({ id }) => !isFirst(id))] : found;
  return (
    <Command shouldFilter={false} label={t("formUser:zone.choose")} loop>
      <Command.Input
        className={styles.input}
        value={search}
        onValueChange={setSearch}
        placeholder={t("formUser:zone.search")}
      />
      <Command.List className={styles.list}>
        <Command.Empty className={styles.empty}>{t("formUser:zone.noneFound")}</Command.Empty>
        {sorted.slice(0, MOST_SHOWN).map(({ id, city, name }) => (
          <Command.Item
            key={id}
            value={id}
            className={styles.item}
            data-chosen={id === value}
            onSelect={() => onChoose(id)}
          >
            <span className={styles.words}>
              <span className={styles.city}>{city}</span>
              <span className={styles.name}>
                {id === here ? `${t("formUser:zone.here")} · ` : ""}
                {name} · {id}
              </span>
            </span>
            <span className={styles.time}>{timeIn(id, { language, at: now })}</span>
          </Command.Item>
        ))}
        {props.hasValue && search === "" && (
          <Command.Item value="none" className={styles.item} onSelect={() => onChoose("")}>
            {t("formUser:zone.clear")}
          </Command.Item>
        )}
      </Command.List>
    </Command>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
