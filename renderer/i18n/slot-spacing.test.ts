import { describe, expect, it } from "vitest";
import { createI18n } from "./create-i18n.ts";
import { markSlot, spaceSlots } from "./slot-spacing.ts";

describe("spaces beside slots", () => {
  it("[U21] Chinese has a space between Han and Latin or digits, and none between Han and Han", async () => {
    const { t } = await createI18n("zh-CN");
    const say = (agent: string): string => t("preview:title", { agent });
    expect([say("Juniper"), say("杜松"), say("杜松2")]).toEqual([
      "Juniper 收到的内容",
      "杜松收到的内容",
      "杜松2 收到的内容",
    ]);
    expect([t("rail:createLabel", { name: "性格" }), t("rail:createLabel", { name: "SOUL.md" })]).toEqual([
      "新建性格",
      "新建 SOUL.md",
    ]);
    expect(t("rail:percent", { percent: 1200 })).toBe("已用上限的 1,200%");
  });

  it("[U21] the user's own words and English sentences stay as they are", async () => {
    const { t } = await createI18n("en");
    expect(t("preview:title", { agent: "杜 松" })).toBe("What 杜 松 receives");
    const agent = t("yourAgent");
    expect([t("preview:title", { agent }), t("shell:switcher.label", { agent, profile: "Shop" })]).toEqual([
      "What your agent receives",
      "Your agent, profile Shop. Switch agent or profile",
    ]);
    expect(spaceSlots(`在 ${markSlot("花 A店")} 里`)).toBe("在花 A店里");
    expect(spaceSlots(`在 ${markSlot("/a")} 里`)).toBe("在 /a 里");
  });
});
