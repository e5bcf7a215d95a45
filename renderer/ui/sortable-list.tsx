import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { CSSProperties, KeyboardEvent, ReactNode } from "react";

/** px the pointer moves before a press on a grip is a drag. */
const DRAG_DISTANCE = 4;

/** A list whose items are dragged by their grips; `keys` in the order shown. The keyboard has Alt with the arrows. */
export function SortableList(props: {
  readonly keys: readonly number[];
  readonly onMove: (from: number, to: number) => void;
  readonly className: string | undefined;
  readonly label: string;
  /** How an item is moved, for screen readers. */
  readonly help: string;
  readonly children: ReactNode;
}) {
  const { keys, onMove } = props;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }));
  const dropped = ({ active, over }: DragEndEvent): void => {
    const from = keys.indexOf(Number(active.id));
    const to = keys.indexOf(Number(over?.id ?? active.id));
    if (from !== to && from >= 0 && to >= 0) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dropped}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: props.help } }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        <ol className={props.className} aria-label={props.label}>
          {props.children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** Dragging needs eyes; what the keyboard moves is announced by whoever holds the list. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** What an item of a sortable list puts on its element and on its grip. */
export function useSortableItem(key: number, isDisabled: boolean) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: key,
    disabled: isDisabled,
  });
  const style: CSSProperties = {
    transform: transform === null ? undefined : `translate(0, ${transform.y}px)`,
    transition,
  };
  return {
    item: { ref: setNodeRef, style, "data-dragging": isDragging },
    grip: { ref: setActivatorNodeRef, ...listeners },
  };
}

/** Which way Alt with an arrow moves an item; null for other keys. */
function moveKey(event: KeyboardEvent): "up" | "down" | null {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  return event.key === "ArrowUp" ? "up" : event.key === "ArrowDown" ? "down" : null;
}

/** Handles Alt with an arrow: moves the item where it can go; a key that moves does nothing else. */
export function moveOnKey(event: KeyboardEvent, move: Readonly<Record<"up" | "down", (() => void) | null>>): void {
  const way = moveKey(event);
  if (way === null) return;
  event.preventDefault();
  move[way]?.();
}
